import { UsageError, type Command } from './commands/command.ts'
import { tellError } from './platform/log/log-error.ts'
import { readSettings, SettingsError } from './settings.ts'

const serveCommand: Command = {
  usage: '',
  description: 'Runs the server. This is the default.',
  run: async (_args, { settings }) => (await import('./serve.ts')).serve(settings),
}

/** Commands are loaded on demand, so that the server starts without the others. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => serveCommand,
  migrate: async () => (await import('./commands/migrate.ts')).migrateCommand,
  'check-config': async () => (await import('./commands/check-config.ts')).checkConfigCommand,
  reindex: async () => (await import('./commands/reindex.ts')).reindexCommand,
  'build-indexes': async () => (await import('./commands/build-indexes.ts')).buildIndexesCommand,
  compare: async () => (await import('./commands/compare.ts')).compareCommand,
  purge: async () => (await import('./commands/purge.ts')).purgeCommand,
  quotas: async () => (await import('./commands/quotas.ts')).quotasCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  'reset-password': async () => (await import('./commands/reset-password.ts')).resetPasswordCommand,
  'reset-second-step': async () => (await import('./commands/reset-second-step.ts')).resetSecondStepCommand,
  anonymise: async () => (await import('./commands/anonymise.ts')).anonymiseCommand,
  'make-administrator': async () => (await import('./commands/make-administrator.ts')).makeAdministratorCommand,
}

/** Exit codes: the command failed or found something wrong, or its arguments are invalid. */
const FAILED = 1
const WRONG_USAGE = 2

const isHelp = (arg: string | undefined): boolean => arg === '--help' || arg === '-h'

async function printHelp(): Promise<void> {
  console.log('Usage: backoffice [COMMAND]\n')
  for (const [name, load] of Object.entries(commands)) {
    const { usage, description } = await load()
    console.log(`  ${`${name} ${usage}`.trim()}\n      ${description}`)
  }
}

function report(error: unknown): number {
  if (error instanceof UsageError || (error instanceof TypeError && 'code' in error)) {
    tellError(error.message)
    return WRONG_USAGE
  }
  if (error instanceof SettingsError) tellError(error.message)
  else tellError('The command failed', error)
  return FAILED
}

async function main([name = 'serve', ...args]: readonly string[]): Promise<number> {
  if (isHelp(name)) {
    await printHelp()
    return 0
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) throw new UsageError(`Unknown command ${name}. Run backoffice --help for a list.`)
  const command = await load()
  if (args.some(isHelp)) {
    console.log(`Usage: backoffice ${`${name} ${command.usage}`.trim()}\n\n${command.description}`)
    return 0
  }
  const isRight = await command.run(args, { settings: readSettings(process.env), say: console.log })
  return isRight === false ? FAILED : 0
}

process.exitCode = await main(process.argv.slice(2)).catch(report)
