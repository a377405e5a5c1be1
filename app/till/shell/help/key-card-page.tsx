import { Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../../root-data.ts'
import styles from './key-card-page.module.css'
import { KeyList } from './key-list.tsx'

/** The keys of the till on a card to be printed and laid beside it. */
export default function KeyCardPage() {
  const { t } = useTranslation('till/shell/help')
  const { name } = useBrand()
  return (
    <main className={styles.page}>
      <title>{`${t('title')} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <Button
        className={styles.print}
        leftSection={<IconPrinter size={20} />}
        onClick={() => window.print()}
      >
        {t('print_card')}
      </Button>
      <article className={styles.card}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.text}>{t('text')}</p>
        <KeyList />
      </article>
    </main>
  )
}
