import { goalsOf } from './goals.ts'
import { operations } from './measure.ts'
import { measurePage, pages } from './pages.ts'
import type { PageMeasured } from './pages.ts'
import { verdict } from '../verdict.ts'

const cell = (value: number): string =>
  (value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(2) : value.toFixed(4)).padStart(10)

function print({ shape, count, ours, puck, grapes }: PageMeasured): void {
  process.stdout.write(
    `\n${shape}, ${count} blocks; milliseconds an operation\n${''.padEnd(16)}${['editor-core', 'Puck', 'GrapesJS'].map((name) => name.padStart(12)).join('')}\n`,
  )
  for (const operation of operations) {
    process.stdout.write(
      `${operation.padEnd(16)}${[ours, puck, grapes].map((measured) => `  ${cell(measured[operation])}`).join('')}\n`,
    )
  }
  process.stdout.write(
    `${'MB kept'.padEnd(16)}${[ours, puck, grapes].map((measured) => `  ${cell(measured.kept)}`).join('')}\n`,
  )
}

const measured: PageMeasured[] = []
for (const { shape, count } of pages) {
  const page = await measurePage(shape, count)
  print(page)
  measured.push(page)
}

process.stdout.write('\n')
for (const { text, worst, where, most } of goalsOf(measured)) {
  const holds = worst <= most
  process.stdout.write(
    `${verdict(holds).padEnd(6)}  ${worst.toFixed(4).padStart(9)} (at most ${most.toFixed(2)}) ${text}; worst: ${where}\n`,
  )
}
