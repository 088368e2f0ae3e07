import PDFDocument from 'pdfkit';

interface Specimen {
  kind: string;
  applicant: string;
  issued: Date;
}

const DATE = new Intl.DateTimeFormat('en-PH', { dateStyle: 'long', timeZone: 'Asia/Manila' });

/** Returns a one-page PDF that looks like the document and is marked as a specimen. */
export async function specimenDocument({ kind, applicant, issued }: Specimen): Promise<Buffer> {
  // A fixed date makes the file the same in every demo.
  const pdf = new PDFDocument({ size: 'A5', info: { Title: kind, CreationDate: issued } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve) => pdf.on('end', resolve));

  pdf.fontSize(10).text('Republic of the Philippines', { align: 'center' });
  pdf.text('Province of Laguna · Municipality of Los Baños', { align: 'center' });
  pdf.moveDown(2).fontSize(20).text(kind.toUpperCase(), { align: 'center' });
  pdf.moveDown(2).fontSize(12);
  pdf.text(`This specimen was made for the demo of Elbi Stays in the name of ${applicant}.`);
  pdf.moveDown().text(`Dated ${DATE.format(issued)}.`);
  pdf.moveDown(4).fontSize(28).fillColor('#c9bdb2').text('SPECIMEN', { align: 'center' });
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}
