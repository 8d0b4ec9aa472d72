-- What must never be false is refused from here on, of every row that is written; no row from before is read for it, so that
-- each table is held for a moment only. A start looks at those afterwards, while everybody reads and writes
-- (server/db/validate-rules.ts). On a large database the index is made beforehand, by hand and CONCURRENTLY
-- (docs/deployment.md, "Rolling out"); then this finds it there.
-- Whoever holds one of these tables and waits for another is let pass before the database would end one of the two.
SET LOCAL lock_timeout = '500ms';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "upload_by_contact" ON "upload" USING btree ("contact_id");--> statement-breakpoint
-- A list as long as this one would be read anew by each statement that writes an application; a function is kept.
CREATE FUNCTION is_application_status(status text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN status IN (
    'Quote Start',
    'Quote Given',
    'App Start',
    'BankDetails',
    'Offer Awaiting Confirmation',
    'App Submit',
    'Conditional Offer',
    'CreditAssess',
    'Doc Request',
    'DocsReturned',
    'Approved',
    'Purchased',
    'Awaiting Funding',
    'No Quote Given',
    'Declined',
    'Quote Declined',
    'Referred To Partner',
    'Application Expired',
    'Cancelled'
  );
END $$;--> statement-breakpoint
ALTER TABLE "application"
  ADD CONSTRAINT "application_status_known" CHECK (is_application_status("application"."status")) NOT VALID,
  ADD CONSTRAINT "application_loan_amount_lent" CHECK ("application"."loan_amount" between 500000 and 7000000) NOT VALID,
  ADD CONSTRAINT "application_loan_type_known" CHECK ("application"."loan_type" in ('Unsecured', 'Secured')) NOT VALID,
  ADD CONSTRAINT "application_agreed_to_an_offer" CHECK ("application"."agreement" is null or num_nulls("application"."quote_id", "application"."pricing_detail_id", "application"."assessment_id") = 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "contact"
  ADD CONSTRAINT "contact_details_sealed" CHECK (octet_length("contact"."details") > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "bank_account"
  ADD CONSTRAINT "bank_account_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action NOT VALID,
  ADD CONSTRAINT "bank_account_sealed" CHECK (octet_length("bank_account"."account") > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "upload"
  ADD CONSTRAINT "upload_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action NOT VALID,
  ADD CONSTRAINT "upload_name_sealed" CHECK (octet_length("upload"."name") > 0) NOT VALID,
  ADD CONSTRAINT "upload_media_type_known" CHECK ("upload"."media_type" in ('image/jpeg', 'image/gif', 'image/png', 'application/pdf')) NOT VALID,
  ADD CONSTRAINT "upload_size_in_range" CHECK ("upload"."size" between 1 and 20971520) NOT VALID,
  ADD CONSTRAINT "upload_days_in_order" CHECK ("upload"."covers_from" <= "upload"."covers_to") NOT VALID;--> statement-breakpoint
ALTER TABLE "message"
  ADD CONSTRAINT "message_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action NOT VALID,
  ADD CONSTRAINT "message_channel_known" CHECK ("message"."channel" in ('email', 'sms')) NOT VALID,
  ADD CONSTRAINT "message_status_known" CHECK ("message"."status" in ('waiting', 'sent', 'expired', 'refused', 'withheld', 'posted')) NOT VALID,
  ADD CONSTRAINT "message_content_sealed" CHECK (octet_length("message"."content") > 0) NOT VALID,
  ADD CONSTRAINT "message_ends_after_it_began" CHECK ("message"."expires_at" > "message"."created_at") NOT VALID,
  ADD CONSTRAINT "message_sent_at_some_time" CHECK ("message"."status" not in ('sent', 'posted') or "message"."sent_at" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "employment"
  ADD CONSTRAINT "employment_status_known" CHECK ("employment"."status" in ('Full-time', 'Part-time', 'Contract', 'Casual', 'Self-Employed', 'Seasonal', 'Retired', 'Unemployed')) NOT VALID,
  ADD CONSTRAINT "employment_employer_sealed" CHECK (octet_length("employment"."employer") > 0) NOT VALID,
  ADD CONSTRAINT "employment_years_counted" CHECK ("employment"."duration_years" between 0 and 50) NOT VALID,
  ADD CONSTRAINT "employment_months_counted" CHECK ("employment"."duration_months" between 0 and 11) NOT VALID;--> statement-breakpoint
ALTER TABLE "expense"
  ADD CONSTRAINT "expense_type_known" CHECK ("expense"."expense_type" in ('Rent', 'Mortgage', 'Everyday Living', 'Other Expenses')) NOT VALID,
  ADD CONSTRAINT "expense_amount_given" CHECK ("expense"."amount" between 1 and 1000000000) NOT VALID,
  ADD CONSTRAINT "expense_frequency_known" CHECK ("expense"."frequency" in ('Weekly', 'Fortnightly', 'Monthly', 'Yearly')) NOT VALID;--> statement-breakpoint
ALTER TABLE "income"
  ADD CONSTRAINT "income_type_known" CHECK ("income"."income_type" in ('Salary', 'Rental Property', 'Partner', 'CentreLink')) NOT VALID,
  ADD CONSTRAINT "income_amount_given" CHECK ("income"."amount" between 1 and 1000000000) NOT VALID,
  ADD CONSTRAINT "income_frequency_known" CHECK ("income"."frequency" in ('Weekly', 'Fortnightly', 'Monthly', 'Yearly')) NOT VALID,
  ADD CONSTRAINT "income_pay_day_of_salary" CHECK ("income"."next_pay_date" is null or "income"."income_type" = 'Salary') NOT VALID;--> statement-breakpoint
ALTER TABLE "liability"
  ADD CONSTRAINT "liability_amounts_in_range" CHECK (least("liability"."amount", "liability"."credit_card_limit", "liability"."repayment_amount") >= 0 and greatest("liability"."amount", "liability"."credit_card_limit", "liability"."repayment_amount") <= 1000000000) NOT VALID,
  ADD CONSTRAINT "liability_card_or_loan" CHECK (case "liability"."debt_type" when 'Credit Card' then num_nulls("liability"."credit_card_limit") = 0 and num_nonnulls("liability"."repayment_amount", "liability"."frequency") = 0 when 'Personal Loan' then num_nonnulls("liability"."credit_card_limit") = 0 and num_nulls("liability"."repayment_amount", "liability"."frequency") = 0 else false end) NOT VALID;--> statement-breakpoint
ALTER TABLE "address"
  ADD CONSTRAINT "address_place_sealed" CHECK (octet_length("address"."place") > 0) NOT VALID,
  ADD CONSTRAINT "address_months_counted" CHECK ("address"."months_at_residence" between 0 and 11) NOT VALID,
  ADD CONSTRAINT "address_years_counted" CHECK ("address"."years_at_residence" between 0 and 50) NOT VALID;--> statement-breakpoint
ALTER TABLE "contract"
  ADD CONSTRAINT "contract_copy_known" CHECK ("contract"."copy" in ('applicant', 'countersigned')) NOT VALID,
  ADD CONSTRAINT "contract_pdf_sealed" CHECK (octet_length("contract"."pdf") > 0) NOT VALID,
  ADD CONSTRAINT "contract_pdf_hashed" CHECK ("contract"."pdf_hash" ~ '^[0-9a-f]{64}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "servicing_record"
  ADD CONSTRAINT "servicing_record_money_paid" CHECK ("servicing_record"."amount_paid_out" > 0) NOT VALID,
  ADD CONSTRAINT "servicing_record_named" CHECK ("servicing_record"."reference" <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "bank_observation"
  ADD CONSTRAINT "bank_observation_sealed" CHECK (octet_length("bank_observation"."observations") > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "bank_session"
  ADD CONSTRAINT "bank_session_status_known" CHECK ("bank_session"."status" in ('PROGRESS', 'OPEN', 'SUCCESS', 'LOGIN_FAIL', 'ERROR')) NOT VALID,
  ADD CONSTRAINT "bank_session_code_of_failure" CHECK ("bank_session"."error_code" is null or "bank_session"."status" in ('LOGIN_FAIL', 'ERROR')) NOT VALID,
  ADD CONSTRAINT "bank_session_sequence_counted" CHECK ("bank_session"."last_sequence" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "bank_statement"
  ADD CONSTRAINT "bank_statement_accounts_sealed" CHECK (octet_length("bank_statement"."accounts") > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "document_file"
  ADD CONSTRAINT "document_file_name_sealed" CHECK (octet_length("document_file"."name") > 0) NOT VALID,
  ADD CONSTRAINT "document_file_media_type_known" CHECK ("document_file"."media_type" in ('image/jpeg', 'image/gif', 'image/png', 'application/pdf')) NOT VALID,
  ADD CONSTRAINT "document_file_size_in_range" CHECK ("document_file"."size" between 1 and 20971520) NOT VALID,
  ADD CONSTRAINT "document_file_hashed" CHECK (octet_length("document_file"."content_hash") > 0) NOT VALID,
  ADD CONSTRAINT "document_file_days_in_order" CHECK ("document_file"."covers_from" <= "document_file"."covers_to") NOT VALID;--> statement-breakpoint
ALTER TABLE "document"
  ADD CONSTRAINT "document_type_known" CHECK ("document"."doc_type" in ('Bank Statement', 'Self Employed / Business Owner', 'Debts to Consolidate', 'Secure Loan')) NOT VALID,
  ADD CONSTRAINT "document_status_known" CHECK ("document"."status" in ('OPEN', 'SUBMITTED', 'APPROVED', 'REJECTED')) NOT VALID;--> statement-breakpoint
ALTER TABLE "assessment"
  ADD CONSTRAINT "assessment_inputs_sealed" CHECK (octet_length("assessment"."inputs") > 0) NOT VALID,
  ADD CONSTRAINT "assessment_term_lent" CHECK ("assessment"."outcome" #> '{offered}' is null or coalesce("assessment"."outcome" #>> '{offered,loanTerm}', '') in ('24', '36', '60', '84')) NOT VALID,
  ADD CONSTRAINT "assessment_ends_after_it_began" CHECK ("assessment"."offer_expiry" > "assessment"."created_at") NOT VALID;--> statement-breakpoint
ALTER TABLE "credit_enquiry"
  ADD CONSTRAINT "credit_enquiry_kind_known" CHECK ("credit_enquiry"."kind" in ('soft')) NOT VALID,
  ADD CONSTRAINT "credit_enquiry_score_in_range" CHECK ("credit_enquiry"."score" between 0 and 1200) NOT VALID;--> statement-breakpoint
ALTER TABLE "quote"
  ADD CONSTRAINT "quote_inputs_sealed" CHECK (octet_length("quote"."inputs") > 0) NOT VALID,
  ADD CONSTRAINT "quote_status_known" CHECK ("quote"."status" in ('Approved', 'Declined', 'Refer', 'No credit file')) NOT VALID,
  ADD CONSTRAINT "quote_loan_amount_lent" CHECK ("quote"."loan_amount" between 500000 and 7000000) NOT VALID,
  ADD CONSTRAINT "quote_terms_lent" CHECK (jsonb_path_query_array("quote"."pricing_details", '$[*].termMonths') <@ '[24, 36, 60, 84]'::jsonb) NOT VALID,
  ADD CONSTRAINT "quote_options_of_approval" CHECK ("quote"."status" = 'Approved' or jsonb_array_length("quote"."pricing_details") = 0) NOT VALID,
  ADD CONSTRAINT "quote_partner_of_referral" CHECK (("quote"."status" = 'Refer') = ("quote"."partner" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "partner_delivery"
  ADD CONSTRAINT "partner_delivery_sequence_counted" CHECK ("partner_delivery"."sequence" > 0) NOT VALID,
  ADD CONSTRAINT "partner_delivery_payload_sealed" CHECK (octet_length("partner_delivery"."payload") > 0) NOT VALID,
  ADD CONSTRAINT "partner_delivery_ended_is_not_tried" CHECK ("partner_delivery"."next_attempt_at" is null or num_nonnulls("partner_delivery"."delivered_at", "partner_delivery"."given_up_at") = 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "partner_delivery_attempt"
  ADD CONSTRAINT "partner_delivery_attempt_status_known" CHECK ("partner_delivery_attempt"."status" between 100 and 599) NOT VALID,
  ADD CONSTRAINT "partner_delivery_attempt_took_time" CHECK ("partner_delivery_attempt"."duration_ms" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "referral"
  ADD CONSTRAINT "referral_prefill_sealed" CHECK (octet_length("referral"."prefill") > 0) NOT VALID,
  ADD CONSTRAINT "referral_of_whose_application" CHECK ("referral"."application_id" is null or "referral"."contact_id" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "verification"
  ADD CONSTRAINT "verification_ends_after_it_began" CHECK ("verification"."expires_at" > "verification"."created_at") NOT VALID;
