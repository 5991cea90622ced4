import { drawingOf, drawPicture } from './draw-picture.ts'
import { definitions, moved } from './shapes.ts'

/** What stands for a brand or a category, and in which colours. */
const signs: Readonly<Record<string, string>> = {
  Retrospot: 'Red retrospot mug',
  Spaceboy: 'Blue spaceboy star',
  'Dolly Girl': 'Pink dolly girl',
  Regency: 'Green rose teacup and saucer',
  Pantry: 'Cream pantry jar',
  Suki: 'Turquoise flower bag',
  Woodland: 'Woodland tree',
  "Poppy's Playhouse": 'Pink heart playhouse',
  Strawberry: 'Red strawberry fruit',
  Skulls: 'Black skull',
  Paisley: 'Purple paisley umbrella',
  'Circus Parade': 'Red circus stripe ball',
  Vintage: 'Rose rosette brooch',
  'Union Jack': 'Union jack cushion',
  Feltcraft: 'Lilac felt craft kit',
  Botanical: 'Green plant pot',
  French: 'Blue french lantern',
  Folkart: 'Orange folk art heart decoration',
  Apothecary: 'Brown bottle',
  Christmas: 'Red christmas bauble',
  Jewellery: 'Gold necklace',
  'Kitchen & table': 'Turquoise flower teapot',
  'Toys & games': 'Orange rabbit',
  Garden: 'Green watering can',
  Party: 'Pink balloons',
  Textile: 'Blue flower cushion',
  'Home & gifts': 'Red present',
}

const signOf = (name: string) => drawingOf(signs[name] ?? name)

/** Draws the image of a category as SVG. */
export const drawCategory = (name: string): string => drawPicture(signOf(name))

/** Draws the mark of a brand as SVG: what stands for it, in a ring. */
export function drawMark(brand: string): string {
  const { kind, look } = signOf(brand)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">${definitions(look)}<circle cx="200" cy="200" r="192" fill="#fdfbf5"/><circle cx="200" cy="200" r="182" fill="none" stroke="${look.dark}" stroke-width="9"/><circle cx="200" cy="200" r="166" fill="none" stroke="${look.dark}" stroke-width="3"/>${moved(66, 56, 0.67, kind.draw(look))}</svg>`
}
