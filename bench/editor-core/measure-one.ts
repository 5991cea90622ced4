import { fixtureLists } from './fixture.ts'
import { createGrapes, grapesText } from './grapes.ts'
import { measure } from './measure.ts'
import { createOurs, oursText } from './ours.ts'
import { createPuck, puckText } from './puck.ts'
import type { Shape } from './fixture.ts'
import type { Measured } from './measure.ts'

function measureOne(name: string | undefined, shape: Shape, count: number): Promise<Measured> {
  const lists = fixtureLists(shape, count)
  if (name === 'ours') return measure(createOurs(shape, count), oursText(shape, count), lists)
  if (name === 'puck') return measure(createPuck(shape, count), puckText(shape, count), lists)
  if (name === 'grapes') return measure(createGrapes(shape, count), grapesText(shape, count), lists)
  throw new Error('measure-one.ts <ours|puck|grapes> <flat|nested> <blocks>')
}

const [name, shape, count] = process.argv.slice(2)
const measured = await measureOne(name, shape === 'nested' ? 'nested' : 'flat', Number(count))
process.stdout.write(`\n${JSON.stringify(measured)}\n`)
// GrapesJS leaves timers running.
process.exit(0)
