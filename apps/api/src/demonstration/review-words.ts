/** Texts of demonstration reviews, by language. */
type Words = Readonly<Record<'en' | 'nl' | 'de' | 'fr', readonly (readonly [title: string, text: string])[]>>

/** Positive reviews. */
export const praise: Words = {
  en: [
    ['Lovely', 'Exactly as pictured, and well packed. I’ve ordered another one for my sister.'],
    ['Good value', 'Sturdy, and nicer than I expected for the price.'],
    ['A favourite', 'It’s been on our table every day since it arrived.'],
  ],
  nl: [
    ['Erg mooi', 'Precies zoals op de foto en goed ingepakt. Ik heb er nog een besteld.'],
    ['Goede prijs', 'Stevig, en mooier dan ik voor deze prijs had verwacht.'],
    ['Blij mee', 'Snel geleverd en de kleuren kloppen.'],
  ],
  de: [
    ['Sehr schön', 'Genau wie auf dem Bild und gut verpackt. Gerne wieder.'],
    ['Guter Preis', 'Stabil und hübscher, als ich für den Preis erwartet hatte.'],
    ['Gefällt mir', 'Kam schnell an und passt perfekt in die Küche.'],
  ],
  fr: [
    ['Très joli', 'Exactement comme sur la photo et bien emballé.'],
    ['Bon rapport', 'Solide, et plus beau que prévu pour ce prix.'],
    ['Parfait', 'Livré rapidement, les couleurs sont fidèles.'],
  ],
}

/** Negative reviews. */
export const complaints: Words = {
  en: [
    ['Smaller than I thought', 'The size is in the description, but I didn’t expect it to be this small.'],
    ['Arrived damaged', 'One corner was chipped. The box had no padding inside.'],
    ['It’s OK', 'Does what it should. The paint is a little uneven.'],
  ],
  nl: [
    ['Kleiner dan gedacht', 'De maten staan erbij, maar ik had het groter verwacht.'],
    ['Beschadigd', 'Er was een hoekje af. De doos was niet opgevuld.'],
    ['Gaat wel', 'Doet wat het moet doen, de verf is wat ongelijk.'],
  ],
  de: [
    ['Kleiner als gedacht', 'Die Maße stehen dabei, trotzdem hatte ich es größer erwartet.'],
    ['Beschädigt', 'Eine Ecke war abgeplatzt, der Karton war nicht gepolstert.'],
    ['Geht so', 'Tut, was es soll, die Farbe ist etwas ungleichmäßig.'],
  ],
  fr: [
    ['Plus petit que prévu', 'Les dimensions sont indiquées, mais je le pensais plus grand.'],
    ['Arrivé abîmé', 'Un coin était ébréché, le carton sans protection.'],
    ['Correct', 'Fait ce qu’on attend, la peinture est un peu inégale.'],
  ],
}

/** Reviews that need moderation. */
export const doubtful = [
  {
    title: 'Question',
    text: 'When will my parcel arrive? Please call me on 020 7946 0018.',
    rating: 3,
    signals: ['personal data'],
  },
  { title: 'CHEAP WATCHES', text: 'Visit http://watches.example for cheap watches!!!', rating: 5, signals: ['link'] },
  { title: 'Courier', text: 'The courier was rude to my neighbour.', rating: 1, signals: ['likely not about product'] },
  { title: 'test', text: 'test test', rating: 5, signals: [] },
] as const

export const replies = {
  en: 'Thank you for letting us know. We’ve sent you a replacement, and we now pad the box.',
  nl: 'Dank voor het melden. We hebben een nieuwe gestuurd en vullen de doos voortaan op.',
  de: 'Danke für den Hinweis. Ersatz ist unterwegs, und der Karton wird künftig gepolstert.',
  fr: 'Merci de nous l’avoir signalé. Un nouvel exemplaire est en route.',
} as const

export const names = [
  'Anna',
  'Tom',
  'Sanne',
  'Pieter',
  'Jonas',
  'Lena',
  'Claire',
  'Hugo',
  'Emily',
  'Oliver',
  'Fleur',
  'Marie',
] as const
