import { isWeakPassword } from '../platform/session/weak-passwords.ts'
import { unknownSettings } from '../settings.ts'
import type { Command } from './command.ts'

export const checkConfigCommand: Command = {
  usage: '',
  description: 'Validates all settings without starting anything. Fails on unknown settings.',
  async run(_args, { settings: { administrator }, say }) {
    const unknown = unknownSettings(process.env)
    if (unknown.length > 0) throw new Error(`Unknown settings: ${unknown.join(', ')}`)
    const { email, password } = administrator
    if (password !== undefined && (await isWeakPassword(password, { name: 'Administrator', email, companies: [] })))
      throw new Error('BACKOFFICE_ADMIN_PASSWORD is too easy to guess. Set a longer one.')
    say('The settings are valid.')
  },
}
