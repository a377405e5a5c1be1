/** Reads the codes that are in the picture of the camera at this moment. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string[]>

/** Why there is no picture. */
export type CameraRefusal = 'insecure' | 'refused' | 'missing' | 'busy' | 'unreadable'

export interface Camera {
  stream: MediaStream
  /** Undefined where the camera has no light of its own. */
  setLight: ((on: boolean) => Promise<void>) | undefined
  close(): void
}

const WANTED: MediaStreamConstraints = {
  audio: false,
  video: {
    // Of a tablet the one on its back.
    facingMode: { ideal: 'environment' },
    width: { ideal: 1280 },
    height: { ideal: 720 },
  },
}

/** Opens the camera. The browser asks the seller for permission the first time. */
export async function openCamera(): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia(WANTED)
  const [track] = stream.getVideoTracks()
  const hasLight = track !== undefined && 'torch' in (track.getCapabilities?.() ?? {})
  return {
    stream,
    setLight: hasLight
      ? (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
      : undefined,
    close: () => {
      for (const each of stream.getTracks()) each.stop()
    },
  }
}

/** Browsers have no camera for a page without https, except on the machine itself. */
export const hasCameras = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined

export function toCameraRefusal(error: unknown): CameraRefusal {
  if (!(error instanceof DOMException)) return 'unreadable'
  if (error.name === 'NotAllowedError' || error.name === 'SecurityError') return 'refused'
  if (error.name === 'NotFoundError' || error.name === 'OverconstrainedError') return 'missing'
  return error.name === 'NotReadableError' || error.name === 'AbortError' ? 'busy' : 'unreadable'
}
