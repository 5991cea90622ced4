/** A new feature's name in the forms that files and code want. */
export interface Names {
  /** `gift-wrapping` */
  readonly name: string
  /** `giftWrapping` */
  readonly variable: string
  /** Puts the forms into a text that has `NAME`, `VARIABLE`, `COMPONENT` and `TITLE` in it. */
  readonly fill: (text: string) => string
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** @throws when the name is not of lower-case words joined by hyphens. */
export function namesOf(name: string): Names {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw new Error(`“${name}” is not a name: lower-case words, joined by hyphens`)
  const words = name.split('-')
  const component = words.map(capital).join('')
  const variable = component.charAt(0).toLowerCase() + component.slice(1)
  const title = capital(words.join(' '))
  return {
    name,
    variable,
    fill: (text) =>
      text
        .replaceAll('VARIABLE', variable)
        .replaceAll('COMPONENT', component)
        .replaceAll('TITLE', title)
        .replaceAll('NAME', name),
  }
}
