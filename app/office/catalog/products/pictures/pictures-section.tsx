import { Alert, Loader, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import { useTranslation } from 'react-i18next'
import '@mantine/dropzone/styles.css'
import type { ActsProps } from '../editor/publication.tsx'
import { Section } from '../editor/section.tsx'
import { Refusal } from '../refusal.tsx'
import { useAct } from '../use-act.ts'
import { PictureCard } from './picture-card.tsx'
import styles from './pictures-section.module.css'
import { useUploads } from './use-uploads.ts'

export type Picture = ActsProps['product']['pictures'][number]

/** The pictures of a product in their order, the first one first; every change is saved at once. */
export function PicturesSection({ product, ...acts }: ActsProps) {
  const { t } = useTranslation('office/catalog/products')
  const { send, isBusy, answer } = useAct(acts)
  const { pictures, colours } = product
  const save = (wanted: readonly Pick<Picture, 'hash' | 'colour_id' | 'alt'>[]) =>
    send({
      intent: 'pictures',
      pictures: wanted.map(({ hash, colour_id, alt }) => ({ hash, colour_id, alt: altOf(alt) })),
    })
  const uploads = useUploads((hashes) => {
    const fresh = hashes.filter((hash) => !pictures.some((each) => each.hash === hash))
    if (fresh.length > 0)
      save([...pictures, ...fresh.map((hash) => ({ hash, colour_id: null, alt: null }))])
  })
  const move = (from: number, to: number) => {
    const next = pictures.toSpliced(from, 1)
    const moved = pictures[from]
    if (moved && to >= 0 && to < pictures.length) save(next.toSpliced(to, 0, moved))
  }
  const change = (at: number, picture: Picture | undefined) =>
    save(picture ? pictures.with(at, picture) : pictures.toSpliced(at, 1))
  const isClosed = product.status === 'archived'
  return (
    <Section id="pictures" title={t('section.pictures')}>
      <Stack gap="md">
        <Refusal refused={answer?.refused} />
        {uploads.problems.length > 0 && (
          <Alert
            color="red"
            role="alert"
            title={t('pictures_refused')}
            withCloseButton
            closeButtonLabel={t('close')}
            onClose={uploads.clear}
          >
            <ul className={styles.problems}>
              {uploads.problems.map(({ name, text }) => (
                <li key={name}>
                  <strong>{name}</strong>: {text}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {pictures.length > 0 && (
          <ol className={styles.list}>
            {pictures.map((picture, at) => (
              <PictureCard
                key={`${picture.hash} ${picture.colour_id}`}
                picture={picture}
                place={{ at, of: pictures.length }}
                colours={colours}
                isBusy={isBusy || isClosed}
                onMove={(to) => move(at, to)}
                onChange={(wanted) => change(at, wanted)}
              />
            ))}
          </ol>
        )}
        <Dropzone
          onDrop={uploads.upload}
          disabled={isBusy || uploads.isBusy || isClosed}
          inputProps={{ 'aria-label': t('pictures_add') }}
          radius="md"
        >
          <div className={styles.drop}>
            {uploads.isBusy ? (
              <Loader size={32} />
            ) : (
              <IconPhotoPlus size={36} strokeWidth={1.4} aria-hidden />
            )}
            <div>
              <Text fw={600}>{uploads.isBusy ? t('pictures_sending') : t('pictures_add')}</Text>
              <Text size="sm" c="dimmed">
                {t('pictures_hint')}
              </Text>
            </div>
          </div>
        </Dropzone>
      </Stack>
    </Section>
  )
}

function altOf(alt: Picture['alt']): { es: string } | null {
  return alt?.es ? alt : null
}
