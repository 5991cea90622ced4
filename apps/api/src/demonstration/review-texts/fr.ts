import type { ReviewTexts } from './kinds.ts'

export const fr: ReviewTexts = {
  bag: {
    praise: [
      ['On y met beaucoup', 'Deux bouteilles, des pommes de terre et un melon : les anses ont tenu.'],
      ['Toujours sur moi', 'Plié, il tient dans la poche de mon manteau. On me demande souvent d’où il vient.'],
      ['J’en ai pris trois', 'Un pour les courses, un pour la piscine, et ma fille a gardé le troisième.'],
      ['Facile à nettoyer', 'Un yaourt a coulé dedans le premier jour. Un coup d’éponge, et plus rien.'],
    ],
    complaints: [
      [
        'La couture lâche',
        'Au bout de deux semaines, une anse se déchire, alors que je n’y mets que des livres.',
        'Coutures',
      ],
      ['Odeur forte', 'Il sent tellement le plastique qu’il est sur le balcon depuis une semaine.', 'Odeur'],
    ],
  },
  clock: {
    praise: [
      ['Réveille toute la maison', 'Une vraie sonnerie. Mon fils l’entend porte fermée, et ce n’est pas peu dire.'],
      ['Bien à l’heure', 'Trois mois avec la même pile, et pas une minute d’écart.'],
    ],
    complaints: [
      [
        'Tic-tac trop fort',
        'Joli, mais je l’entends de la pièce d’à côté. Il est maintenant dans le couloir.',
        'Bruyant',
      ],
    ],
  },
  light: {
    praise: [
      ['Lumière chaude', 'Le motif sur le mur est superbe le soir. Il est allumé à chaque dîner.'],
      ['Très beau à la fenêtre', 'Quatre alignés, et les voisins sont venus demander où je les avais trouvés.'],
      ['Bien stable', 'Il ne bouge pas, et le verre se retire pour le nettoyage.'],
    ],
    complaints: [
      ['Verre fendu', 'Un des verres était fendu de haut en bas. Impossible d’y mettre une bougie.', 'Fragile'],
    ],
  },
  mug: {
    praise: [
      ['Mon mug préféré', 'Une grande anse, un bord fin, et juste ce qu’il faut de thé.'],
      ['Passe au lave-vaisselle', 'Deux mois de lavages quotidiens, et le motif est comme au premier jour.'],
    ],
    complaints: [['Trop chaud', 'L’anse est si près du bord que je me brûle les doigts.', 'Anse']],
  },
  textile: {
    praise: [
      ['Doux et bien cousu', 'Tissu épais, angles nets, et il garde sa forme après le lavage.'],
      ['Tout douillet', 'Il n’a pas quitté le canapé depuis son arrivée. Le chat non plus.'],
    ],
    complaints: [['Déteint au lavage', 'Lavé une fois à 30 degrés, et le rouge est devenu rose.', 'Couleur']],
  },
  card: {
    praise: [
      ['Papier épais', 'Rien ne transparaît, même au feutre. Je prendrai les autres motifs.'],
      ['Presque trop beau', 'Impression nette, couleurs chaudes. Mes paquets étaient les plus jolis.'],
      ['Assez pour toute la classe', 'Un paquet a suffi pour 28 enfants, et il en reste.'],
    ],
    complaints: [['Arrivé plié', 'Envoyé dans une simple enveloppe : tout a un pli au milieu.', 'Emballage']],
  },
  kitchen: {
    praise: [
      ['Utilisé tous les jours', 'Facile à nettoyer, et assez joli pour rester sur le plan de travail.'],
      ['Succès de la fête', 'Tout le monde voulait savoir d’où il venait. Les gâteaux ont disparu aussi.'],
      ['Bonne taille', 'Parfait pour nous quatre, et il rentre dans le placard.'],
    ],
    complaints: [
      ['Le couvercle ferme mal', 'Il est bosselé d’un côté, et le couvercle tombe dès que je le soulève.', 'Bosselé'],
      ['Le motif s’efface', 'Au troisième lavage, le décor s’écaille.', 'Impression'],
    ],
  },
  garden: {
    praise: [
      ['A passé l’hiver', 'Resté dehors sous la pluie et le gel, sans une trace de rouille.'],
      ['Mon père est ravi', 'Il jardine tous les jours et a rangé l’ancien.'],
    ],
    complaints: [
      [
        'Rouillé en un mois',
        'C’est prévu pour l’extérieur, pourtant les vis rouillent et la peinture cloque.',
        'Rouille',
      ],
    ],
  },
  toy: {
    praise: [
      ['Des heures de calme', 'Les enfants y ont joué tout le dimanche. Tout s’emboîte, et rien n’est cassé.'],
      ['Comme autrefois', 'Ma petite-fille dort avec. Quel plaisir, un jouet sans piles.'],
    ],
    complaints: [
      [
        'Il manque une pièce',
        'Compté deux fois : une pièce n’est pas dans la boîte. Mon fils était très déçu.',
        'Incomplet',
      ],
    ],
  },
  decoration: {
    praise: [
      ['Change la pièce', 'Accroché au-dessus de la cheminée, tout le mur paraît plus chaleureux.'],
      ['Plus beau que la photo', 'Les couleurs sont plus douces qu’à l’écran, et je préfère.'],
      ['Posé en deux minutes', 'Ficelle et crochet étaient fournis. Il restera après la fête.'],
    ],
    complaints: [['Plus petit que prévu', 'Les dimensions sont indiquées, mais il se perd sur notre mur.', 'Petit']],
  },
  any: {
    praise: [
      ['Bon rapport qualité-prix', 'Solide, et plus beau que prévu pour ce prix.'],
      ['Conforme à la photo', 'Bien emballé, reçu en deux jours. J’en ai commandé un autre pour ma sœur.'],
      ['Un joli cadeau', 'Offert à une amie, qui m’a appelée le soir même.'],
      ['Racheté', 'C’est le deuxième. Le premier va bien, ma sœur l’a simplement gardé.'],
    ],
    complaints: [
      ['Arrivé abîmé', 'Un coin était ébréché, le carton sans protection.', 'Sans protection'],
      ['Autre couleur', 'La teinte n’est pas celle de la photo. Le renvoyer serait trop compliqué.', 'Couleur'],
      ['Finition décevante', 'La peinture a coulé, et un côté est rugueux.', 'Finition'],
    ],
  },
  plus: ['Bien emballé', 'Jolies couleurs'],
  reply:
    'Nous sommes désolés, et merci de nous l’avoir signalé. Un nouvel exemplaire est en route, et nous contrôlons le reste du lot.',
}
