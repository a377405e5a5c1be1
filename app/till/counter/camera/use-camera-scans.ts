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
import { addPicture, type Sightings } from './sightings.ts'

/** Milliseconds between two pictures that are read: ten a second leave a tablet time for its seller. */
const PICTURE_MS = 100

export interface CameraState {
  refusal: CameraRefusal | undefined
  /** Pictures come and can be read. */
  isReady: boolean
  setLight: Camera['setLight']
}

const CLOSED: CameraState = { refusal: undefined, isReady: false, setLight: undefined }

interface CameraScans {
  video: RefObject<HTMLVideoElement | null>
  /** Where the codes seen lately are kept, also while the camera is off the page. */
  sightings: RefObject<Sightings>
  onScan(code: string): void
}

/** Shows the camera in the element for as long as the component is on the page, and calls back with each code scanned. */
export function useCameraScans({ video, sightings, onScan }: CameraScans): CameraState {
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
        await readPictures({
          video: element,
          read,
          ended: ended.signal,
          sightings,
          onScan: handleScan,
        })
      } catch (error) {
        if (!ended.signal.aborted) setState({ ...CLOSED, refusal: toCameraRefusal(error) })
      }
    }
  }, [video, sightings])
  return state
}

interface PictureSource {
  video: HTMLVideoElement
  read: CodeReader
  ended: AbortSignal
  sightings: RefObject<Sightings>
  onScan(code: string): void
}

async function readPictures({ video, read, ended, sightings, onScan }: PictureSource) {
  while (!ended.aborted) {
    // A page that nobody sees gets no pictures: what was in the last one has not left it.
    const hasPicture = !document.hidden && video.videoWidth > 0
    const codes = hasPicture ? await read(video) : []
    if (ended.aborted) return
    if (hasPicture) {
      const picture = addPicture(sightings.current, codes, performance.now())
      sightings.current = picture.seen
      for (const code of picture.scanned) onScan(code)
    }
    await new Promise((resolve) => setTimeout(resolve, PICTURE_MS))
  }
}
