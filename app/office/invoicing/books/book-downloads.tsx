import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useTranslation } from 'react-i18next'
import { BOOK_DETAILS } from '../../../../core/invoicing/books/rules.ts'
import detail from '../../ui/detail/detail.module.css'
import { type BookFilter, bookParams } from './book-params.ts'
import styles from './books.module.css'

const ENDINGS = ['xlsx', 'csv'] as const

/** The files for the gestoría. */
export function BookDownloads({ filter }: { filter: BookFilter }) {
  const { t } = useTranslation('office/invoicing/books')
  const search = bookParams.toPath({ filter }).slice(bookParams.path.length)
  return (
    <section className={detail.part} aria-labelledby="files">
      <h2 id="files">{t('files')}</h2>
      <dl className={styles.files}>
        {BOOK_DETAILS.map((name) => (
          <div key={name}>
            <dt>{t(`files.${name}`)}</dt>
            <dd>{t(`files.${name}_text`)}</dd>
            <dd className={styles.links}>
              {ENDINGS.map((ending) => (
                <Button
                  key={ending}
                  component="a"
                  href={`${bookParams.path}/${name}.${ending}${search}`}
                  download
                  variant="default"
                  leftSection={<IconDownload size={18} />}
                  aria-label={`${t(`files.${name}`)}: ${ending.toUpperCase()}`}
                >
                  {ending.toUpperCase()}
                </Button>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
