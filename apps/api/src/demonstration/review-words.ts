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

/** Names of buyers. */
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
