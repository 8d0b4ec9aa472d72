import { AppError, ERROR_CODES } from './app-error.ts';

/** Every code with its status and what would change the answer, as a table in Markdown: for the API's document. */
export function errorTable(): string {
  const rows = ERROR_CODES.map((code) => {
    const { status, wayOn } = new AppError(code);
    return `| \`${code}\` | ${String(status)} | ${wayOn} |`;
  });
  return ['| `code` | status | what would change the answer |', '| --- | --- | --- |', ...rows].join('\n');
}
