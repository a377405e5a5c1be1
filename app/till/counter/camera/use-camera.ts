import { useRef, useState } from 'react'
import { NO_SIGHTINGS, type Sightings } from './sightings.ts'

/**
 * Whether the camera is on, and the codes that it has seen. They outlast a payment, which hides the camera: the box that
 * still lies before it afterwards is no other pair.
 */
export function useCamera() {
  const [isOn, setOn] = useState(false)
  const sightings = useRef<Sightings>(NO_SIGHTINGS)
  function turn(on: boolean): void {
    sightings.current = NO_SIGHTINGS
    setOn(on)
  }
  return { isOn, sightings, toggle: () => turn(!isOn), close: () => turn(false) }
}
