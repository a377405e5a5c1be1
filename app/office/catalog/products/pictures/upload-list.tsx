import { Loader, Text } from '@mantine/core'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useTranslation } from 'react-i18next'
import styles from './pictures-section.module.css'
import type { PictureUpload } from './use-picture-uploads.ts'

/** The files on their way to the shop, each with how far it is. */
export function UploadList({ uploads }: { uploads: readonly PictureUpload[] }) {
  const { t } = useTranslation('office/catalog/products')
  return (
    <div role="status">
      {uploads.length > 0 && (
        <ul className={styles.uploads} aria-label={t('pictures_left', { count: uploads.length })}>
          {uploads.map(({ id, name, state }) => (
            <li key={id}>
              {state === 'sending' ? (
                <Loader size={18} aria-hidden />
              ) : (
                <IconClock size={18} aria-hidden />
              )}
              <span className={styles.file}>{name}</span>
              <Text size="sm" c="dimmed">
                {t(state === 'sending' ? 'pictures_sending' : 'picture_waiting')}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
