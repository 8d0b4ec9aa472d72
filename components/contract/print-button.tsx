'use client';

import { Button } from '#components/ui/button.tsx';
import { PrintIcon } from '#components/ui/icons.tsx';

/** Prints the page, or saves it as a PDF: the browser asks which. */
export function PrintButton({ children }: { children: string }) {
  return (
    <Button
      variant="quiet"
      className="print:hidden"
      onClick={() => {
        window.print();
      }}
    >
      <PrintIcon />
      {children}
    </Button>
  );
}
