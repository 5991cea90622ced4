import { lazyPart } from '@backoffice/shell-kit'
import type { ComponentType, FunctionComponent } from 'react'
import { mediaTexts } from './texts.ts'

/** Height of a picture with its label and its hint. */
const HEIGHT = '6.25rem'

/**
 * A picture of a record that is loaded when it is first shown. Its place is kept until then: fields below it must not
 * move away from a pointer.
 */
export const lazyPicture = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): FunctionComponent<Props> => lazyPart(load, mediaTexts, <div style={{ blockSize: HEIGHT }} />)
