import type { webhooks as en } from '../../en/resources/webhooks.ts';
import type { Translated } from '../../types.ts';
import { smsTemplates } from './smsTemplates.ts';

export const webhooks: Translated<typeof en> = {
  name: 'Webhook |||| Webhooks',
  new: 'Nouveau webhook',
  empty:
    'Les adresses de vos propres systèmes figurent ici : ils sont prévenus de ce qui arrive, au moment où cela arrive.',
  fields: {
    name: 'Nom',
    url: 'Adresse',
    events: 'Prévenu quand',
    status: 'État',
    secret_number: 'Numéro du secret',
    secret_since: 'Secret en vigueur depuis',
    address_by_guid: 'Clé de qui a écrit l’adresse',
    written_by_guid: 'Clé de qui l’a écrit en dernier',
  },
  sections: { use: 'Service', telling: 'Ce qui est dit, et où' },
  actions: { show_secret: 'a regardé le secret' },
  choices: {
    status: { draft: 'Attend une seconde personne', in_use: 'En service', out_of_use: 'Hors service' },
    events: smsTemplates.choices.event,
  },
  help: {
    url: 'Elle commence par https, s’atteint depuis Internet et répond en quelques secondes. Un partenaire a au plus 20 webhooks',
    events:
      'L’adresse apprend de quel dossier il s’agit, et rien de personne : votre système demande le reste avec son propre compte',
  },
  page: {
    secret: 'Afficher le secret',
    title: 'Le secret de %{title}',
    text: 'Il permet à votre système de vérifier qu’un appel vient bien d’ici : ce qui est signé, et comment, figure dans la documentation sous Webhooks. Qui le possède peut se faire passer pour ce service.',
    copy: 'Copier',
    close: 'Fermer',
  },
};
