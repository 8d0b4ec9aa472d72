/** What a form holds at one path: text as typed, dollars ('' when empty), or yes or no. Choices are held as text. */
export type FieldValue = string | number | boolean;
