-- A claim lives for seconds. One that a crash of the database takes away would have run out before the applicant asks again,
-- and two flushes to disk less stand between the applicant and a first quote.
ALTER TABLE "enquiry_claim" SET UNLOGGED;
