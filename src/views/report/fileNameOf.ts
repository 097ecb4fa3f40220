import type { ReportFormat } from '../../schema/reportFormats.ts';

/** The name of a file. @example fileNameOf('orders_register-acme', 'xls') // 'orders_register-acme.xlsx' */
export const fileNameOf = (name: string, type: ReportFormat): string => `${name}.${type === 'xls' ? 'xlsx' : type}`;
