/** Texts of an email with names in braces. */
interface MessageTexts {
  readonly subject: string
  readonly text: string
}

/** Returns the first name in braces of a text that is none of these. */
export const unknownNameIn = (text: string, names: readonly string[]): string | undefined =>
  [...text.matchAll(/\{([^{}\s]*)\}/g)].map(([, name = '']) => name).find((name) => !names.includes(name))

/** Returns a text with the values of its names in braces; a value is inserted as it is. */
function filled(text: string, known: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\{([a-z_]+)\}/g, (whole, name: string) => known.get(name) ?? whole)
}

/** Whether a paragraph is about values of which there are none. */
function isEmpty(paragraph: string, known: ReadonlyMap<string, string>): boolean {
  const values = [...paragraph.matchAll(/\{([a-z_]+)\}/g)].flatMap(([, name = '']) => known.get(name) ?? [])
  return values.length > 0 && values.every((value) => value === '')
}

/**
 * Returns an email with the values of its names in braces: its subject in one line, its text without paragraphs of
 * which all values are empty.
 */
export function filledMessage({ subject, text }: MessageTexts, values: Readonly<Record<string, string>>): MessageTexts {
  const known = new Map(Object.entries(values))
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => !isEmpty(paragraph, known))
  return {
    subject: filled(subject, known).replaceAll(/\s+/g, ' ').trim(),
    text: filled(paragraphs.join('\n\n'), known).trim(),
  }
}
