import { defineMessages } from '../../platform/messages/define-messages.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import nl from './messages/nl.json' with { type: 'json' }

/** Creates the messages of this folder, by their ids. */
export const text = defineMessages('revenue', { en, nl, de, fr })
