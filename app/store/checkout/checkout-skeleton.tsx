import page from './checkout-page.module.css'
import styles from './checkout-skeleton.module.css'

/** The page before the cart is known: the same places, so that nothing jumps when it is. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <div className={page.columns}>
        <div className={styles.aside} />
        <div className={styles.parts}>
          <span className={styles.title} />
          <span className={styles.field} />
          <span className={styles.field} />
          <span className={styles.title} />
          <span className={styles.field} />
          <span className={styles.field} />
          <span className={styles.field} />
        </div>
      </div>
    </div>
  )
}
