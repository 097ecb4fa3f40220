import type { boot as en } from '../en/boot.ts';
import type { Translated } from '../types.ts';

export const boot: Translated<typeof en> = {
  origin_title: 'Cette adresse n’est pas configurée',
  origin:
    'Aucun environnement de Coverdesk n’est configuré pour cette adresse. Utilisez celle que vous avez reçue, ou signalez-le à la personne qui l’exploite :',
  failed_title: 'La page n’a pas pu démarrer',
  failed: 'Une partie du programme n’est pas arrivée. Vérifiez le réseau et chargez la page à nouveau.',
  reload: 'Charger à nouveau',
};
