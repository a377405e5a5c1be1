import { Alert, Loader, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import { useTranslation } from 'react-i18next'
import '@mantine/dropzone/styles.layer.css'
import { Section } from '../editor/section.tsx'
import type { OfficePicture } from '../product.ts'
import { ProductRefusal } from '../product-refusal.tsx'
import { type ProductActionProps, useProductAction } from '../use-product-action.ts'
import { PictureCard } from './picture-card.tsx'
import styles from './pictures-section.module.css'
import { usePictureUploads } from './use-picture-uploads.ts'

/** The pictures of a product in their order, the main one first; every change is saved at once. */
export function PicturesSection({ product, ...based }: ProductActionProps) {
  const { t } = useTranslation('office/catalog/products')
  const { send, isBusy, refusal } = useProductAction(based)
  const { pictures, colours } = product
  const save = (list: readonly Pick<OfficePicture, 'hash' | 'colour_id' | 'alt'>[]) =>
    send({
      intent: 'pictures',
      pictures: list.map(({ alt, hash, colour_id }) => ({
        ...{ hash, colour_id },
        alt: alt?.es ? alt : null,
      })),
    })
  const uploads = usePictureUploads((hashes) => {
    const added = hashes.filter((hash) => !pictures.some((each) => each.hash === hash))
    if (added.length > 0)
      save([...pictures, ...added.map((hash) => ({ hash, colour_id: null, alt: null }))])
  })
  const move = (from: number, to: number) => {
    const picture = pictures[from]
    if (picture && to >= 0 && to < pictures.length)
      save(pictures.toSpliced(from, 1).toSpliced(to, 0, picture))
  }
  const change = (at: number, picture: OfficePicture | undefined) =>
    save(picture ? pictures.with(at, picture) : pictures.toSpliced(at, 1))
  const isArchived = product.status === 'archived'
  return (
    <Section id="pictures" title={t('section.pictures')}>
      <Stack gap="md">
        <ProductRefusal refused={refusal?.refused} />
        {uploads.refusals.length > 0 && (
          <Alert
            color="red"
            role="alert"
            title={t('pictures_refused')}
            withCloseButton
            closeButtonLabel={t('close')}
            onClose={uploads.clear}
          >
            <ul className={styles.refusals}>
              {uploads.refusals.map(({ name, text }) => (
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
                isBusy={isBusy || isArchived}
                onMove={(to) => move(at, to)}
                onChange={(wanted) => change(at, wanted)}
              />
            ))}
          </ol>
        )}
        <Dropzone
          onDrop={uploads.upload}
          disabled={isBusy || uploads.isBusy || isArchived}
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
