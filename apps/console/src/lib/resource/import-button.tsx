import { Button } from 'antd';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#lib/language/language.ts';
import type { Importer } from './resource.ts';
import { resourceTexts } from './resource.texts.ts';

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

/** Many rows at once, from a file. */
export function ImportButton({ name, importer }: { name: string; importer: Importer }) {
  const t = useTexts(resourceTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Upload size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t.importFile}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog name={name} importer={importer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
