import type * as en from '../../en/claims/entry.ts';
import type { Translated } from '../../types.ts';

/** Names of what is said of a claim when it is made. */
export const claimEntryFields: Translated<typeof en.claimEntryFields> = {
  type: 'Type de sinistre',
  tag: 'Étiquette',
  relation: 'Personne concernée',
  dependant_guid: 'Ayant droit',
  affected_person: 'Nom de la personne',
  affected_person_date_of_birth: 'Née le',
  admission_date: 'Admission le',
  discharge_date: 'Sortie le',
  death_date: 'Décès le',
  event_date: 'Survenu le',
  ignore_max_days: 'Plus de nuits que le produit n’en prévoit',
  hospital_guid: 'Hôpital',
  facility: 'Nom de l’hôpital',
  facility_code: 'Code de l’hôpital',
  reason: 'Motif d’hospitalisation',
  condition: 'Affection',
  accident: 'Causé par un accident',
  total_amount: 'Montant demandé',
  valid_birth_certificate: 'Acte de naissance valable vu',
  document_channel: 'Documents reçus par',
  received_documents: 'Documents reçus',
  documents_received_at: 'Reçus le',
  documents_verified: 'Vérifiés et authentiques',
};
