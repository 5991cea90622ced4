import type { Schema } from '@backoffice/api-contract'

/** Template of an option group. */
export type OptionTemplate = Omit<
  Schema<'OptionGroup'>,
  'uid' | 'id' | 'version' | 'created_at' | 'updated_at' | 'updated_by' | 'namespace' | 'used' | 'uses'
>

const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL']

/** Common option groups of shops. */
export const optionTemplates = {
  size: {
    name: 'Size',
    names: { nl: 'Maat', de: 'Größe', fr: 'Taille' },
    code: 'size',
    kind: 'Size',
    display: 'Chips',
    values: sizes.map((code) => ({ code, name: code })),
  },
  colour: {
    name: 'Colour',
    names: { nl: 'Kleur', de: 'Farbe', fr: 'Couleur' },
    code: 'colour',
    kind: 'Colour',
    display: 'Swatch',
    values: [
      { code: 'black', name: 'Black', names: { nl: 'Zwart', de: 'Schwarz', fr: 'Noir' }, swatch: '#1b1b1b' },
      { code: 'white', name: 'White', names: { nl: 'Wit', de: 'Weiß', fr: 'Blanc' }, swatch: '#fdfdfd' },
      { code: 'grey', name: 'Grey', names: { nl: 'Grijs', de: 'Grau', fr: 'Gris' }, swatch: '#7f8c8d' },
      { code: 'red', name: 'Red', names: { nl: 'Rood', de: 'Rot', fr: 'Rouge' }, swatch: '#b03a2e' },
      { code: 'green', name: 'Green', names: { nl: 'Groen', de: 'Grün', fr: 'Vert' }, swatch: '#1e8449' },
      { code: 'blue', name: 'Blue', names: { nl: 'Blauw', de: 'Blau', fr: 'Bleu' }, swatch: '#1f618d' },
    ],
  },
} satisfies Readonly<Record<string, OptionTemplate>>
