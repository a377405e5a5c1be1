import { Alert, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import '@mantine/dropzone/styles.layer.css'
import { Section } from '../editor/section.tsx'
import type { OfficePicture } from '../product.ts'
import { ProductRefusal } from '../product-refusal.tsx'
import { type ProductActionProps, useProductAction } from '../use-product-action.ts'
import { PictureCard } from './picture-card.tsx'
import styles from './pictures-section.module.css'
import { UploadList } from './upload-list.tsx'
import { usePictureUploads } from './use-picture-uploads.ts'
import { type PlacedPicture, useStoredPictures } from './use-stored-pictures.ts'

interface PicturesProps extends ProductActionProps {
  /** Whether the rest of the product is being saved. */
  isSaving: boolean
  onBusyChange(isBusy: boolean): void
}

/** The pictures of a product in their order, the main one first; every change, and each new picture, is saved at once. */
export function PicturesSection({ product, isSaving, onBusyChange, ...based }: PicturesProps) {
  const { t } = useTranslation('office/catalog/products')
  const { send, isBusy, refusal } = useProductAction(based)
  const { pictures, colours } = product
  const save = (list: readonly PlacedPicture[]) =>
    send({
      intent: 'pictures',
      pictures: list.map(({ alt, hash, colour_id }) => ({
        hash,
        colour_id,
        alt: alt?.es ? alt : null,
      })),
    })
  const { version } = based
  const isReady = !isBusy && !isSaving && product.version <= version
  useEffect(() => onBusyChange(isBusy), [isBusy, onBusyChange])
  const add = useStoredPictures({ pictures, version, isReady, save })
  const uploads = usePictureUploads(add)
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
        {uploads.refused.length > 0 && (
          <Alert
            color="red"
            role="alert"
            title={t('pictures_refused')}
            withCloseButton
            closeButtonLabel={t('close')}
            onClose={uploads.clearRefused}
          >
            <ul className={styles.refusals}>
              {uploads.refused.map(({ id, name, text }) => (
                <li key={id}>
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
                isBusy={isBusy || isSaving || isArchived}
                onMove={(to) => move(at, to)}
                onChange={(wanted) => change(at, wanted)}
              />
            ))}
          </ol>
        )}
        <UploadList uploads={uploads.running} />
        <Dropzone
          onDrop={uploads.upload}
          disabled={isArchived}
          inputProps={{ 'aria-label': t('pictures_add') }}
          radius="md"
        >
          <div className={styles.drop}>
            <IconPhotoPlus size={36} strokeWidth={1.4} aria-hidden />
            <div>
              <Text fw={600}>{t('pictures_add')}</Text>
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
