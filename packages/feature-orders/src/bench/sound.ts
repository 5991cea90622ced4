import type { Outcome } from './bench-state.ts'

/** Pitch in hertz and length in seconds: high and short for what went well, low and long for what did not. */
const tones: Readonly<Record<'good' | 'done' | 'bad', readonly [number, number]>> = {
  good: [1_200, 0.07],
  done: [1_600, 0.18],
  bad: [180, 0.45],
}

/** Whether an outcome needs attention. */
export const isBad = (outcome: Outcome): boolean =>
  outcome === 'wrong' || outcome === 'full' || outcome === 'refused' || outcome === 'nothing-to-undo'

let audio: AudioContext | undefined

/** Sounds an outcome, so that nobody has to look at the screen. Without a loudspeaker nothing happens. */
export function sound(outcome: Outcome): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const [pitch, seconds] = tones[isBad(outcome) ? 'bad' : outcome === 'packed' ? 'done' : 'good']
  const tone = new OscillatorNode(audio, { frequency: pitch, type: isBad(outcome) ? 'square' : 'sine' })
  const volume = new GainNode(audio, { gain: 0.2 })
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + seconds)
}
