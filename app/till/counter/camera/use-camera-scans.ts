import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import {
  type Camera,
  type CameraRefusal,
  type CodeReader,
  hasCameras,
  openCamera,
  toCameraRefusal,
} from './camera.ts'
import { openCodeReader } from './code-reader.ts'
import { addPicture, NO_SIGHTINGS } from './sightings.ts'

/** Milliseconds between two pictures that are read: ten a second leave a tablet time for its seller. */
const PICTURE_MS = 100

export interface CameraState {
  refusal: CameraRefusal | undefined
  /** Pictures come and can be read. */
  isReady: boolean
  setLight: Camera['setLight']
}

const CLOSED: CameraState = { refusal: undefined, isReady: false, setLight: undefined }

/** Shows the camera in the element for as long as the component is on the page, and calls back with each code scanned. */
export function useCameraScans(
  video: RefObject<HTMLVideoElement | null>,
  onScan: (code: string) => void,
): CameraState {
  const [state, setState] = useState(CLOSED)
  const handleScan = useEffectEvent(onScan)
  useEffect(() => {
    const ended = new AbortController()
    void watch()
    return () => ended.abort()

    async function watch(): Promise<void> {
      if (!hasCameras()) return setState({ ...CLOSED, refusal: 'insecure' })
      try {
        // Asked for first: without a permission nothing need be loaded.
        const camera = await openCamera()
        if (ended.signal.aborted) return camera.close()
        ended.signal.addEventListener('abort', camera.close)
        const element = video.current
        if (!element) return
        element.srcObject = camera.stream
        await element.play()
        const read = await openCodeReader()
        if (ended.signal.aborted) return
        setState({ refusal: undefined, isReady: true, setLight: camera.setLight })
        await readPictures(element, read, ended.signal, handleScan)
      } catch (error) {
        if (!ended.signal.aborted) setState({ ...CLOSED, refusal: toCameraRefusal(error) })
      }
    }
  }, [video])
  return state
}

async function readPictures(
  video: HTMLVideoElement,
  read: CodeReader,
  ended: AbortSignal,
  onScan: (code: string) => void,
): Promise<void> {
  let seen = NO_SIGHTINGS
  while (!ended.aborted) {
    const codes = document.hidden ? [] : await read(video)
    if (ended.aborted) return
    const picture = addPicture(seen, codes, performance.now())
    seen = picture.seen
    for (const code of picture.scanned) onScan(code)
    await new Promise((resolve) => setTimeout(resolve, PICTURE_MS))
  }
}
