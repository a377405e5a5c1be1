import styles from './shoe-last-drawing.module.css'

/** A shoemaker's last (horma), which the shop is named after. */
export function ShoeLastDrawing() {
  return (
    <svg className={styles.last} viewBox="20 10 400 220" aria-hidden="true" focusable="false">
      <path
        className={styles.wood}
        d="M62 40c-6 34-16 62-18 92-1 18 4 34 22 40 22 7 44 5 62 2 24-4 40 8 64 18 40 16 96 22 146 16 34-4 56-16 54-36-2-22-32-32-66-40-46-11-82-32-108-62-14-16-22-30-40-38-34-15-82-12-116 8Z"
      />
      <path
        className={styles.grain}
        d="M70 74c36-16 78-16 108-2M60 112c44-18 94-16 134 10 44 28 96 44 158 52M58 146c40-12 82-8 116 8 36 16 82 28 140 30"
      />
      <circle className={styles.hole} cx="108" cy="58" r="9" />
    </svg>
  )
}
