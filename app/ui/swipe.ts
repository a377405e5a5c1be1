/** The sideways distance in pixels that counts as a swipe. (spec section 8) */
const SWIPE_PX = 50

/** Only sideways: a vertical movement is scrolling. */
export function isSwipe(dx: number, dy: number): boolean {
  return Math.abs(dx) >= SWIPE_PX && Math.abs(dx) > Math.abs(dy)
}
