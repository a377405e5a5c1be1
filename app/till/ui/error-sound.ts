let context: AudioContext | undefined

/** Plays two low tones. Silent where the browser allows no sound. */
export const playErrorSound = (): void => playTone(196, [0, 0.16])

/** Plays a tone of so many hertz at each of the moments, in seconds from now. Silent where the browser allows no sound. */
export function playTone(hertz: number, moments: readonly number[]): void {
  try {
    context ??= new AudioContext()
    for (const moment of moments) playAt(context, hertz, context.currentTime + moment)
  } catch {}
}

/** Plays one tone, starting at a time in seconds of the context. */
function playAt(audio: AudioContext, hertz: number, start: number): void {
  const volume = audio.createGain()
  volume.gain.setValueAtTime(0.18, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.13)
  const wave = audio.createOscillator()
  wave.type = 'square'
  wave.frequency.value = hertz
  wave.connect(volume).connect(audio.destination)
  wave.start(start)
  wave.stop(start + 0.14)
}
