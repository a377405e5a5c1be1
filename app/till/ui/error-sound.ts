let context: AudioContext | undefined

/** Plays two low tones. Silent where the browser allows no sound. */
export function playErrorSound(): void {
  try {
    context ??= new AudioContext()
    playTone(context, context.currentTime)
    playTone(context, context.currentTime + 0.16)
  } catch {}
}

/** Plays one tone, starting at a time in seconds of the context. */
function playTone(audio: AudioContext, start: number): void {
  const volume = audio.createGain()
  volume.gain.setValueAtTime(0.18, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.13)
  const wave = audio.createOscillator()
  wave.type = 'square'
  wave.frequency.value = 196
  wave.connect(volume).connect(audio.destination)
  wave.start(start)
  wave.stop(start + 0.14)
}
