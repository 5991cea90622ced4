/** Gaps of a product, by their names on the server. */
export const gaps = ['price', 'category', 'brand', 'ean', 'image', 'package', 'seo', 'translation'] as const

/** Something that a complete product has. */
export type Gap = (typeof gaps)[number]

/** Sections of a product's overview in which each gap is filled; `seo` has a tab of its own. */
export const sectionOf: Readonly<Record<Exclude<Gap, 'seo'>, string>> = {
  price: 'price',
  category: 'place',
  brand: 'place',
  ean: 'basics',
  image: 'media',
  package: 'package',
  translation: 'texts',
}

export const isGap = (name: string): name is Gap => gaps.some((gap) => gap === name)
