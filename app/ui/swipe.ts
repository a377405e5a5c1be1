/** How far a finger must go for what it holds to be wiped away, in pixels. (spec section 8) */
const AWAY = 50

/** Only sideways: up and down is reading on. */
export function isWipedAway(dx: number, dy: number): boolean {
  return Math.abs(dx) >= AWAY && Math.abs(dx) > Math.abs(dy)
}
