let sound: AudioContext | undefined

/** Two low tones: something was not read. Where the browser allows no sound there is none. */
export function alarm(): void {
  try {
    sound ??= new AudioContext()
    tone(sound, sound.currentTime)
    tone(sound, sound.currentTime + 0.16)
  } catch {}
}

function tone(context: AudioContext, at: number): void {
  const volume = context.createGain()
  volume.gain.setValueAtTime(0.18, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.13)
  const wave = context.createOscillator()
  wave.type = 'square'
  wave.frequency.value = 196
  wave.connect(volume).connect(context.destination)
  wave.start(at)
  wave.stop(at + 0.14)
}
