import { playTone } from '../../ui/error-sound.ts'

/** Plays the short high tone of a scanner. */
export const playReadSound = (): void => playTone(1760, [0])
