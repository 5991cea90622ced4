import { linksIn } from './links.ts'
import { partsOf, type Person } from './mentions.ts'
import classes from './note-text.module.css'

interface NoteTextProps {
  readonly body: string
  /** Those whose names stand out. */
  readonly mentions: readonly Person[]
}

/** Renders the text of a note: its line breaks, links to web pages, and the names that it mentions. */
export const NoteText = ({ body, mentions }: NoteTextProps) => (
  <p className={classes.text}>
    {partsOf(body, mentions).flatMap(({ text, isName }, place) =>
      isName ? (
        <strong key={place}>{text}</strong>
      ) : (
        linksIn(text).map(({ text: words, href }, index) =>
          href === undefined ? (
            words
          ) : (
            <a key={`${place} ${index}`} href={href} target="_blank" rel="noopener noreferrer">
              {words}
            </a>
          ),
        )
      ),
    )}
  </p>
)
