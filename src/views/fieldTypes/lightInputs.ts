/** The inputs that need little more than a box: one chunk, loaded with the first form. */
export { BooleanInput } from './boolean/Input.tsx';
export { ChoiceInput } from './choice/Input.tsx';
export { ChoicesInput } from './choices/Input.tsx';
export { DateInput } from './date/Input.tsx';
export { DateTimeInput } from './dateTime/Input.tsx';
export { EmailInput } from './email/Input.tsx';
export { EmailsInput } from './emails/Input.tsx';
export { GuidInput } from './guid/Input.tsx';
export { IntegerInput } from './integer/Input.tsx';
export { MoneyInput } from './money/Input.tsx';
export { MsisdnInput } from './msisdn/Input.tsx';
export { MultilineInput } from './multiline/Input.tsx';
export { NationalIdInput } from './nationalId/Input.tsx';
export { PercentageInput } from './percentage/Input.tsx';
export { TextInput } from './text/Input.tsx';
export { UrlInput } from './url/Input.tsx';
