import page from './checkout-page.module.css'
import styles from './checkout-skeleton.module.css'

/** Placeholder until the cart is read from the browser, so that nothing jumps then. */
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
