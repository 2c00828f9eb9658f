/** 'Last First', as lists show a person. */
export const fullName = ({ lastName, firstName }: { readonly lastName: string; readonly firstName: string }): string =>
  `${lastName} ${firstName}`.trim()
