import { expect, test } from 'vitest'
import { activityDays } from './activity-days.ts'

const minute = (at: string, keyPresses: number) => ({ minute: at, keyPresses, mousePresses: 1, mouseMoves: 2 })
const logs = [
  {
    start: '2026-11-21T10:00:00Z',
    end: '2026-11-21T10:15:00Z',
    activity: [minute('2026-11-21T10:00:00Z', 5), minute('2026-11-21T10:14:00Z', 7)],
  },
  {
    start: '2026-11-20T23:50:00Z',
    end: '2026-11-21T00:05:00Z',
    activity: [minute('2026-11-20T23:59:00Z', 3), minute('2026-11-21T00:01:00Z', 1)],
  },
]

test('adds up recorded activity per day, the newest day and minute first', () => {
  const days = activityDays(logs, 'UTC')
  expect(
    days.map(({ day, keyPresses, mousePresses, mouseMoves }) => [day, keyPresses, mousePresses, mouseMoves]),
  ).toEqual([
    ['2026-11-21', 13, 3, 6],
    ['2026-11-20', 3, 1, 2],
  ])
  expect(days[0]?.minutes.map(({ minute: at }) => at)).toEqual([
    '2026-11-21T10:14:00Z',
    '2026-11-21T10:00:00Z',
    '2026-11-21T00:01:00Z',
  ])
})

test('uses days of the local time zone', () => {
  expect(activityDays(logs, 'Europe/Amsterdam').map(({ day }) => day)).toEqual(['2026-11-21'])
})
