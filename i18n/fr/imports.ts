import type { imports as en } from '../en/imports.ts';
import type { Translated } from '../types.ts';

/** Reading records from a file of rows: the file, its check, the sending and what came of it. */
export const imports: Translated<typeof en> = {
  button: 'Importer',
  title: 'Importer : %{name}',
  reason: 'Motif du rejet',
  fault_of: '%{field} : %{words}',
  same_as_row: 'Identique à la ligne %{row}',
  choose: {
    title: 'Choisir un fichier',
    drop: 'Déposez ici un fichier CSV ou un classeur Excel (.xlsx), ou choisissez-en un.',
    pick: 'Choisir un fichier',
    reading: 'Lecture du fichier…',
    looking: 'Recherche des enregistrements existants…',
    judging: 'Lignes vérifiées : %{done} sur %{total}',
    limits:
      'Tel que l’exportation ou un tableur le produit, jusqu’à %{size} Mo et %{rows} lignes. Rien n’est écrit avant que vous ayez vu ce qui serait fait.',
    required: 'Colonnes nécessaires à une nouvelle fiche : %{names}.',
    others: 'Autres colonnes : %{names}.',
    updates:
      'Une ligne dont la valeur « %{name} » est déjà connue modifie la fiche existante ; toute autre ligne en ajoute une.',
    adds: 'Chaque ligne ajoute une fiche.',
    sample: 'Télécharger un fichier d’exemple',
    sample_name: 'exemple %{name}',
    sample_reference: '[%{what} : copiez ce qui figure en tête de sa page]',
    failed: 'Le fichier n’a pas pu être vérifié',
    again: 'Réessayer',
  },
  same: {
    label: '%{field}, le même pour toutes les lignes',
    help: 'Pour les lignes dont le fichier ne dit rien',
    give: 'Utiliser pour toutes les lignes',
    given: 'Utilisé pour toutes les lignes',
  },
  faults: {
    title: 'Ce fichier ne peut pas être importé',
    not_csv:
      '%{file} n’est ni un fichier CSV ni un classeur Excel. Dans un tableur, enregistrez-le au format .xlsx ou CSV.',
    locked:
      '%{file} est protégé par un mot de passe. Ouvrez-le dans un tableur, enregistrez-le sans mot de passe et choisissez-le à nouveau.',
    old_excel:
      '%{file} est un classeur d’un ancien Excel (.xls). Dans un tableur, enregistrez-le au format .xlsx ou CSV.',
    open_document:
      '%{file} est un classeur OpenDocument (.ods). Dans un tableur, enregistrez-le au format .xlsx ou CSV.',
    no_workbook: '%{file} n’est pas un classeur Excel (.xlsx). Dans un tableur, enregistrez-le au format .xlsx ou CSV.',
    broken_zip:
      '%{file} est endommagé ou n’a pas été copié jusqu’au bout. Récupérez-le à nouveau, ou ouvrez-le et enregistrez-le dans un tableur.',
    unpacks_too_large:
      '%{file} contient plus que ce qui peut être lu à la fois. Supprimez ce qui entoure le tableau, ou répartissez-le en plusieurs fichiers.',
    too_large:
      '%{file} fait %{size} Mo ; on peut importer au plus %{most} Mo à la fois. Répartissez-le en plusieurs fichiers.',
    too_many_rows:
      '%{file} compte %{count} lignes ; on peut en importer au plus %{most} à la fois. Répartissez-le en plusieurs fichiers.',
    empty:
      '%{file} ne contient aucune ligne. La première ligne porte les noms des colonnes, chaque autre ligne une fiche.',
    no_columns:
      'Aucune colonne de %{file} n’est connue ici. La première ligne doit porter les noms des colonnes, par exemple %{names}.',
    ragged:
      'Sur %{total} lignes de %{file}, %{count} contiennent plus de cellules qu’il n’y a de colonnes (ligne %{row}). Un texte avec une virgule ou un point-virgule doit être entre guillemets, et les noms de toutes les colonnes figurer sur une même ligne au-dessus.',
    quotes: 'La ligne %{row} de %{file} contient un guillemet qui n’est jamais fermé.',
    unknown_columns: 'Colonnes de %{file} inconnues ici, ou présentes deux fois : %{names}.',
    row_numbers: 'Les lignes de %{file} ne sont pas numérotées dans l’ordre.',
    several_files: 'Importez un seul fichier à la fois.',
  },
  read: {
    encoding: 'Caractères',
    delimiter: 'Entre les cellules',
    sheet: 'Feuille',
    comma: 'Virgule',
    semicolon: 'Point-virgule',
    tab: 'Tabulation',
    bar: 'Barre verticale',
    header: 'Noms des colonnes',
    row: 'Ligne %{row}',
  },
  cells: {
    beyond:
      'Cette ligne contient %{count} cellule de plus qu’il n’y a de colonnes : « %{texts} ». Un texte avec une virgule ou un point-virgule doit être entre guillemets. |||| Cette ligne contient %{count} cellules de plus qu’il n’y a de colonnes : « %{texts} ». Un texte avec une virgule ou un point-virgule doit être entre guillemets.',
    error: 'Le tableur signale une erreur ici : %{text}',
    formula: 'Ceci est une formule, et non son résultat : saisissez le résultat',
    no_result:
      'Une formule sans résultat : ouvrez le fichier dans un tableur et enregistrez-le, ou saisissez la valeur',
  },
  columns: {
    title: 'Colonnes : %{taken} reprises sur %{count}',
    left_out: 'Laissée de côté',
    not_taken: 'Non reprise.',
    example: 'Par exemple : %{text}',
    help: 'Ce que vous associez ici est retenu pour votre prochain fichier de ce type.',
    remembered: 'Ce que vous avez associé est retenu pour votre prochain fichier de ce type.',
    forget: 'L’oublier',
  },
  check: {
    title: 'Vérification',
    rows: '%{count} ligne dans %{file} |||| %{count} lignes dans %{file} |||| %{count} de lignes dans %{file}',
    create: 'À créer',
    update: 'À modifier',
    sum: 'Somme à envoyer',
    sum_without: 'Somme, sans les lignes avec erreurs',
    unchanged: 'Inchangées',
    faulty: 'Avec erreurs',
    before:
      'Ce fichier a aussi été apporté par %{by} : %{when}, %{count} ligne. |||| Ce fichier a aussi été apporté par %{by} : %{when}, %{count} lignes. |||| Ce fichier a aussi été apporté par %{by} : %{when}, %{count} de lignes.',
    emptied:
      'Des cellules vides effaceraient ce qui est enregistré : %{fields}. Ignorez la colonne ci-dessus, ou remplissez les cellules, si ce n’est pas voulu.',
    emptied_in: '%{field} (%{count} ligne) |||| %{field} (%{count} lignes)',
    changes: 'Modifier les fiches qui existent déjà',
    missing: 'Colonnes manquantes : %{names}. Sans elles, aucune fiche ne peut être créée.',
    unknown: 'Colonnes inconnues ici, laissées de côté : %{names}.',
    lost: 'Colonnes qu’une importation ne définit pas, bien qu’elles disent autre chose que ce qui est enregistré : %{names}.',
    kept: 'Colonnes qu’une importation ne définit pas : %{names}.',
    repeated: 'Colonnes présentes deux fois ; la première compte : %{names}.',
    left: 'Colonnes que vous avez laissées de côté : %{names}.',
    merged: 'Cellules fusionnées ; seule la première de chacune porte la valeur : %{cells}.',
    unnamed: 'colonne %{number}',
    all_sound: 'Aucune ligne ne comporte d’erreur.',
    nothing: 'Toutes les fiches sont déjà telles que dans le fichier : il n’y a rien à envoyer.',
    grid: 'Lignes avec erreurs',
    grid_help:
      'Corrigez ici les cellules signalées. Les lignes non corrigées ne sont pas envoyées ; vous pourrez ensuite les obtenir en fichier.',
    row: 'Ligne',
    cell: '%{column}, ligne %{row}',
    alike:
      'Aussi dans %{count} ligne semblable |||| Aussi dans %{count} lignes semblables |||| Aussi dans %{count} de lignes semblables',
    kinds: 'Quelles erreurs',
    all_kinds: 'Toutes les erreurs',
    beside: '%{column} (non importée)',
    unplaced:
      'Plus de cellules que de colonnes : donnez à chaque texte la cellule qui lui revient. « %{texts} » n’en a pas encore. |||| Plus de cellules que de colonnes : donnez à chaque texte la cellule qui lui revient. Pas encore placés : « %{texts} ».',
    ready: 'Corrigée',
    more: 'En afficher %{count} de plus',
    other_file: 'Autre fichier',
    send: 'Envoyer %{count} ligne |||| Envoyer %{count} lignes |||| Envoyer %{count} de lignes',
    looking: 'Recherche…',
    rehearse: 'Essayer d’abord',
  },
  send: {
    title: 'Envoi',
    progress: 'Lignes envoyées : %{done} sur %{total}',
    stop: 'Arrêter',
    stopping: 'Arrêt en cours…',
    worked: 'Lignes traitées : %{done} sur %{total}',
    waiting: 'En attente',
    handing: 'Envoi du fichier au service…',
    goes_on:
      'Vous pouvez quitter cette page : le travail se poursuit, et son résultat se trouve dans les tâches en haut de la page.',
  },
  result: {
    title: 'Résultat',
    done: '%{count} ligne importée |||| %{count} lignes importées |||| %{count} de lignes importées',
    created: 'Créées',
    updated: 'Modifiées',
    unchanged: 'Inchangées',
    refused: 'Refusées',
    left: 'Non traitées',
    faulty: 'Avec erreurs',
    all_done: 'Tout a été importé.',
    interrupted:
      'L’envoi s’est interrompu, faute de réponse. Ce qui n’est pas confirmé est toujours là : certaines lignes ont pu être traitées, et rien n’est fait deux fois si vous renvoyez.',
    stopped: 'L’importation a été arrêtée. Ce qui n’a pas été traité est toujours là.',
    unheard:
      'Le service a reçu les lignes, mais ne dit pas où il en est. Renvoyez pour savoir ce qu’elles sont devenues : rien n’est fait deux fois.',
    failed: 'Le service n’a pas pu continuer. Ce qui n’a pas été fait est toujours là.',
    waiting:
      'Chaque ligne envoyée a été essayée puis reprise. Rien ne compte avant que quelqu’un d’autre n’accepte le fichier entier.',
    to_read:
      'Chaque ligne envoyée a été essayée puis reprise : rien n’est encore fait. Sa page dit ce que chacune deviendrait, et le fichier s’exécute quand vous le décidez.',
    unfit:
      '%{count} ligne serait refusée : sa page dit laquelle, et pourquoi. |||| %{count} lignes seraient refusées : sa page dit lesquelles, et pourquoi.',
    handed: 'Remises',
    handed_over: 'Le service a pris les lignes. Il ne dit pas ici ce qu’elles deviennent : consultez la liste.',
    fit: 'Seraient faites',
    unfit_rows: 'Seraient refusées',
    unsent_rows: 'En erreur, pas envoyées',
    one: {
      created: 'Créée',
      updated: 'Modifiée',
      unchanged: 'Inchangée',
      handed: 'Remise',
      refused: 'Refusée',
      faulty: 'Avec erreur',
      left: 'Non traitée',
    },
    open: 'Ouvrir la page de ce fichier',
    failed_file: 'Télécharger les lignes en échec',
    again: 'Renvoyer (%{count})',
    rows: 'Ligne par ligne',
    row: 'Ligne',
    what: 'Fiche',
    outcome: 'Résultat',
    failed_name: '%{name} non importés',
    not_sent: 'Sans confirmation : elle a pu être envoyée',
  },
  leave: {
    title: 'Quitter l’importation ?',
    sending:
      'Des lignes sont en cours d’envoi. Si vous quittez, l’envoi s’arrête après la ligne en cours ; ce qui a été envoyé reste enregistré.',
    handing: 'Le fichier est en cours d’envoi. Si vous quittez avant que le service ne l’ait reçu, rien n’en est fait.',
    typed: 'Vos corrections ne sont pas encore envoyées.',
    stay: 'Rester',
    leave: 'Quitter',
  },
};
