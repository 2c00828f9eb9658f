import type { ReactNode } from 'react'
import { call } from '#kit/web/api.ts'
import type { FieldProps } from '#kit/web/form/formContext.ts'
import { UploadField } from '#kit/web/form/UploadField.tsx'
import { smallerPicture } from './smallerPicture.ts'
import { File as Files, MOST_PICTURES, type Picture } from '../contract.ts'

async function upload(file: File): Promise<Picture> {
  const form = new FormData()
  form.append('file', file)
  return call(Files.upload, form)
}

/** One picture, or none: the form holds it as the contract's `picture`, or null. */
export const PictureField = (field: FieldProps): ReactNode => <UploadField {...field} upload={upload} most={1} />

/** Pictures in their order: the form holds a list of the contract's `picture`. */
export const PicturesField = (field: FieldProps): ReactNode => (
  <UploadField {...field} upload={upload} most={MOST_PICTURES} />
)

/** Photographs as phones take them, made small enough on the page. */
export const PhotographsField = (field: FieldProps): ReactNode => (
  <UploadField {...field} upload={upload} most={MOST_PICTURES} prepare={smallerPicture} />
)
