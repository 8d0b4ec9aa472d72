import { STATUS_CODES } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What Node finds wrong before there is a request to answer, and its status; everything else is 400. */
const STATUS_BY_ERROR: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Node stores the answer in progress on its connection. */
type AnsweringSocket = Socket & { _httpMessage?: ServerResponse | null };

/**
 * Refuses anything that cannot be read as a request, or never finishes, with the headers that every other answer
 * carries, and closes the connection.
 */
export function refuseUnreadableRequests(
  server: Server,
  commonHeaders: Readonly<Record<string, string>>,
): void {
  const headers = Object.entries({ ...commonHeaders, Connection: 'close', 'Content-Length': '0' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as AnsweringSocket;
    const status = STATUS_BY_ERROR[error.code ?? ''] ?? 400;
    // Bytes of an answer that is already under way cannot be taken back.
    const isAnswering = socket._httpMessage?.headersSent === true;
    if (isAnswering || !socket.writable) socket.destroy();
    else {
      // Closed in both directions: there is no need to wait for such a sender.
      const reply = `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\n${headers}\r\n`;
      socket.end(reply, () => socket.destroy());
    }
  });
}
