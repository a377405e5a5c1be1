import { type ComponentProps, lazy, Suspense } from 'react'
import styles from './no-results.module.css'

// Lazy, so that a list with shoes does not download it; its styles come with the page.
const NoResults = lazy(async () => ({
  default: (await import('./no-results.tsx')).NoResults,
}))

export function LazyNoResults(props: ComponentProps<typeof NoResults>) {
  return (
    <div className={styles.nothing}>
      <Suspense>
        <NoResults {...props} />
      </Suspense>
    </div>
  )
}
