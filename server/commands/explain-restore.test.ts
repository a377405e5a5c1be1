import { expect, it } from 'vitest'
import { CopyError } from '../../core/backup/format/copy-error.ts'
import { RestoreError } from '../../core/backup/restore-error.ts'
import { StartError } from '../start-error.ts'
import { StorageError } from '../storage/s3-files.ts'
import { explainRestore } from './explain-restore.ts'

it.each([
  [new CopyError('CUT_SHORT', ''), 'this copy was cut short'],
  [new CopyError('DAMAGED', 'tables/public.sales'), 'this copy is damaged (tables/public.sales)'],
  [new CopyError('WRONG_KEY', ''), 'this key does not open the copy'],
  [new CopyError('NEWER_VERSION', '9.9.9'), 'of a newer version (9.9.9)'],
  [new CopyError('OTHER_SHOP', 'Calzados Ana'), 'of another shop (Calzados Ana)'],
  [new RestoreError('SHOP_RUNS'), 'the shop runs'],
  [new RestoreError('DISK_FULL'), 'the disk is full'],
  [new RestoreError('INSTALLATION_NEEDED'), 'choose a new VERIFACTU_INSTALLATION'],
  [new RestoreError('INSTALLATION_USED', 'TIENDA-01'), 'TIENDA-01 was used before'],
  [new StorageError('the storage does not answer', {}), 'the place of the copies does not answer'],
  [
    new StorageError('the storage answers 403 AccessDenied', { refused: true }),
    'the place of the copies refuses to be read',
  ],
  [
    Object.assign(new Error('ENOENT'), { code: 'ENOENT', path: 'shop.horma' }),
    'there is no file shop.horma',
  ],
])('a restore by command that was refused says in one line %s', (error, words) => {
  const explained = explainRestore(error) as Error
  expect(explained).toBeInstanceOf(StartError)
  expect(explained.message).toContain(words)
  expect(explained.message).toMatch(/Nothing was changed\.$/)
  expect(explained.message).not.toContain('\n')
})

it('a fault of the program keeps its stack, for whoever mends it', () => {
  const fault = new TypeError('x is not a function')
  expect(explainRestore(fault)).toBe(fault)
})
